const last = '2.x';
module.exports = {
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', includeCurrentVersion: false, lastVersion: last }, blog: false }]],
};
