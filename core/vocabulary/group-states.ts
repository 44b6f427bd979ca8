export const GROUP_STATES = ['모집중', '성사', '마감'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/**
 * Why an order cannot join a group. `foreign`: the group does not exist or belongs to another sale. `closed`: it has
 * ended. `full`: it has no free seat.
 */
export const JOIN_REFUSALS = ['foreign', 'closed', 'full'] as const;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

/**
 * The outcome of a group, as staff see it. `open`: it waits for members. `made`: it has all of them, or had them at its
 * end. `failed`: it ended without them.
 */
export const GROUP_OUTCOMES = ['open', 'made', 'failed'] as const;
export type GroupOutcome = (typeof GROUP_OUTCOMES)[number];
