export default { project: { link: 'https://git.example/harbour' } };
