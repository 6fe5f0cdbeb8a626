/** The topic of toasts about tasks: the task panel shows the same, and dismisses them. */
export const taskToasts = 'tasks';
