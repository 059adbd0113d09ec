export { default } from '../checkout/prefill.ts'
