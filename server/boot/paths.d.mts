export const root: string
export const SERVER_FILE: string
