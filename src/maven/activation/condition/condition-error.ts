/** Why Maven refuses a condition, without the place. */
export class ConditionError extends Error {}

/** Why a condition that Maven works out is not worked out here. */
export class ConditionLimitError extends Error {}
