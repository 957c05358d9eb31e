import common from '../locales/pl/common.json'
import home from '../locales/pl/home.json'
import shell from '../locales/pl/shell.json'
import ui from '../locales/pl/ui.json'

export const areas = { common, home, shell, ui }
