/** The access types of a product: the codes that are stored and sent. */
export const accessTypes = { API_NRT: 1, API_BULK: 2, UI: 3, NO_DIRECT_ACCESS: 4 } as const;
export type AccessType = keyof typeof accessTypes;
export const accessTypeCodes = Object.values(accessTypes);
