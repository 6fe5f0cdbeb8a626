/** The tasks of a company: its task list is read again after an undo. */
export const tasksKey = (companyId: string) => ['tasks', companyId] as const;

/** The topic of toasts about tasks: the task panel shows the same, and dismisses them. */
export const taskToasts = 'tasks';

/** One toast for each task: its start, its end and its undo replace each other in place. */
export const toastOfTask = (taskId: string) => ({ job: taskId, topic: taskToasts });
