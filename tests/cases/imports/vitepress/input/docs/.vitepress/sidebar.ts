export const guide = [
  { text: 'Introduction', link: '' },
  {
    text: 'On the water',
    collapsed: true,
    items: [
      { text: 'Knots', link: 'knots' },
      { text: 'Quay', link: 'quay#north' },
      { text: 'Anchors', link: 'ancors' },
      { text: 'Weather', link: 'https://weather.example' },
    ],
  },
];
