/** What people ask with more than for: the words of everyday talk. In a text they are like any others. */
export const vague: ReadonlySet<string> = new Set(
  (
    'make makes making made new want wants need needs happen happens put puts keep keeps turn turns give gives take takes bring brings let lets ' +
    'tell tells show shows look looks see seem seems know think feel mean means go goes come comes become becomes belong belongs try tried ' +
    'people somebody someone something anybody anything everybody everything nobody nothing find finds way ways thing things stuff kind sort whole ' +
    'already again always ago almost actually along away back together ever never still instead really possible quite sure much many more less ' +
    'very too enough whatever certain each few next up down before after between whether while without same different important ' +
    'across among cannot else every likely neither often rather since ' +
    'good better best bad great little small big long old today day days week weeks year years properly correctly easily quickly simply'
  ).split(' '),
);
