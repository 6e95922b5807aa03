const all = [];
/// [next]
const next = all[0];
/// [next]
