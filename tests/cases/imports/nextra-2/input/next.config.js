const withNextra = require('nextra')({ theme: 'nextra-theme-docs', themeConfig: './theme.config.jsx' });

module.exports = withNextra({ basePath: '/harbour', images: { unoptimized: true } });
