/** The topic of toasts about tasks: the task panel shows the same, and dismisses them. */
export const taskToasts = 'tasks';

/** One toast for each task: its start, its end and its undo replace each other in place. */
export const toastOfTask = (taskId: string) => ({ job: taskId, topic: taskToasts });
