export default { index: 'Welcome' };
