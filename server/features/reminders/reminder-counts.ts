/** Of this process, since its start. */
export const reminderCounts = { told: 0, dropped: 0 };
