/** The shell of a page without islands: no script of any kind. */
export default '/static'
