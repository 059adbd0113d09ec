/** Everything from the press of the button to the success page. */
export { finishEnquiry } from './finish.ts'
export { submitEnquiry } from './submit.ts'
