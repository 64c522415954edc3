/** The version of the package; texts of another one may differ. */
export const VINEFLOWER_PACKAGE = '0.6.4-1.12.0';

/** The decompiler in it, as answers name it. */
export const VINEFLOWER = 'Vineflower 1.12.0';
