use std::fmt;

// ANCHOR: tie
fn tie() {}
// ANCHOR_END: tie
