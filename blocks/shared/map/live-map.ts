import type { MapSource } from '../../../runtime/rules/locations/map.ts'

/** Replaces drawn maps by live ones where somebody asks for it; a source that does not answer leaves the drawn one. */
export function bindMaps(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-map-source]')) {
    button.addEventListener('click', () => void showMap(button))
  }
}

async function showMap(button: HTMLButtonElement): Promise<void> {
  const panel = button.closest('[data-map]')
  const source = JSON.parse(button.dataset['mapSource'] ?? '{}') as MapSource
  if (!panel) return
  button.disabled = true
  try {
    if (source.kind === 'tiles') await (await import('./tile-map.ts')).tileMap(panel, source)
    else if (source.kind === 'google') panel.append(frame(source.url, button.dataset['mapName'] ?? ''))
    button.remove()
  } catch {
    // No network, or no such tiles: the drawn map with its address and directions is what remains (LOC-24).
    button.disabled = false
    button.textContent = 'The live map is not available'
  }
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
