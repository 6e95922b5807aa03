import { writeFileSync } from 'node:fs';
writeFileSync('ran.txt', 'ran');
export default { title: 'Harbour' };
