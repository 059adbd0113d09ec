import type { MapRequest } from './map-button.tsx'

/** Replaces drawn maps by maps that move where somebody asks for it; a source that does not answer leaves the drawn one. */
export function bindMaps(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-map-request]')) {
    button.addEventListener('click', () => void showMap(button))
  }
}

async function showMap(button: HTMLButtonElement): Promise<void> {
  const panel = button.closest<HTMLElement>('[data-map]')
  const request = JSON.parse(button.dataset['mapRequest'] ?? '{}') as MapRequest
  if (!panel) return
  button.disabled = true
  try {
    const focus = await openMap(panel, request)
    panel.dataset['mapOpen'] = ''
    button.remove()
    // Whoever pressed the button would otherwise start again at the top of the page.
    focus.focus({ preventScroll: true })
  } catch {
    // No network, or no such tiles: the drawn map with its address and directions is what remains (LOC-24).
    button.disabled = false
    button.textContent = 'The live map is not available'
  }
}

/** @returns what takes the focus */
async function openMap(panel: HTMLElement, request: MapRequest): Promise<HTMLElement> {
  const { source, name, region } = request
  if (source.kind === 'google') {
    const map = frame(source.url, name)
    panel.append(map)
    return map
  }
  if (source.kind === 'tiles') {
    try {
      return await (await import('./tile-map.ts')).tileMap(panel, source, request)
    } catch (error) {
      // Without a network the open data of the site itself still moves.
      if (!region) throw error
    }
  }
  if (!region) throw new Error('There is no map of this region')
  return (await import('./region-map.ts')).regionMap(panel, request, region)
}

function frame(url: string, name: string): HTMLIFrameElement {
  const map = document.createElement('iframe')
  map.className = 'fc-map__canvas'
  map.src = url
  map.title = `Map of ${name}`
  map.referrerPolicy = 'strict-origin-when-cross-origin'
  map.allowFullscreen = true
  return map
}
