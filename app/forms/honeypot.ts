/**
 * The name of the field that people do not see. It belongs to no field that browsers and password managers fill in by
 * themselves, because a visitor whose form they completed would be taken for a robot.
 */
export const HONEYPOT = "rinse";
