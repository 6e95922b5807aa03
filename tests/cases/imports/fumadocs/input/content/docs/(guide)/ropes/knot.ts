tie();
