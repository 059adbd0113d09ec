export { onRenderHtml } from '../../page/on-render-html.ts'
