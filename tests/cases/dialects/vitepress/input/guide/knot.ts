// #region tie
let knot;
// #endregion tie
