import { VINEFLOWER_PACKAGE } from '../../platform/decompiler/versions.ts';

/** Raise it when the same text of the decompiler is shown or kept in another form. */
const FORM = 4;

/** Part of the key of each text. */
export const TEXT_VERSION = [VINEFLOWER_PACKAGE, FORM] as const;
