import common from '../locales/en/common.json'
import home from '../locales/en/home.json'
import shell from '../locales/en/shell.json'
import ui from '../locales/en/ui.json'

export const areas = { common, home, shell, ui }
