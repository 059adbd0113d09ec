/** What the visitor is told where a form could not be sent (FORM-35): apart from what forms say, as every page has it. */
export const SUBMIT_FAILED = 'An error occurred when submitting this form'
