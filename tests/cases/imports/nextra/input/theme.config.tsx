export default { docsRepositoryBase: 'https://git.example/harbour/tree/main', logo: <b>Harbour</b> };
