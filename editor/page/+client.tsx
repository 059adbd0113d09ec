import '@fontsource-variable/hanken-grotesk/wght.css'
import { createRoot } from 'react-dom/client'
import { App } from '../ui/app.tsx'
import '../ui/styles/index.css'

const root = document.getElementById('editor')
if (root) createRoot(root).render(<App />)
