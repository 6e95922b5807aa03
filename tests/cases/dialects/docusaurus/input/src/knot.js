let knot;
