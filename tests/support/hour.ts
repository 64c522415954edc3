/** In milliseconds, for what is to have its time however busy the machine is. */
export const HOUR = 3_600_000;
