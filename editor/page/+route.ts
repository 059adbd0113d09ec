/** Only the server asks for it; staff open `/editor`. */
export default '/editor-shell'
