/** The topic of what is told of tasks. The tray tells the same, and takes these toasts away. */
export const taskToasts = 'tasks';
