module.exports = {
  title: 'The Tides',
  url: 'https://tides.example',
  baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' } }]],
};
