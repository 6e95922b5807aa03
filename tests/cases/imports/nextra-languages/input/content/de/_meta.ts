export default { index: 'Willkommen' };
