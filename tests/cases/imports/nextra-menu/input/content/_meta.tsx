export default {
  index: { title: 'Introduction', display: 'hidden' },
  start: { title: 'Quick Start', type: 'page' },
  docs: { title: 'Documentation', type: 'menu', items: { moor: { title: 'Mooring' }, tides: { title: 'Tides' } } },
};
