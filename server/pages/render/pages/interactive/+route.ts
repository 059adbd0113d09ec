/** The shell of a page with at least one island: ships the island loader and nothing else. */
export default '/interactive'
