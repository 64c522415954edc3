import { InvalidInputError } from '../../../core/problems/errors.ts';

/** A query of Zoekt's language that cannot be read. */
export class QuerySyntaxError extends InvalidInputError {}
