/** The functions and tables that the log relies on: writing, erasing, dropping, listing. */
export const logRoutines = {
  routines: ['activity-log.sql', 'text.sql'],
  tables: ['activity_log', 'activity_part', 'activity_list', 'activity_chain', 'activity_anchor'],
};
