export default { index: 'Welcome', guide: { title: 'Guide' }, code: { title: 'Code', href: 'https://git.example' } };
