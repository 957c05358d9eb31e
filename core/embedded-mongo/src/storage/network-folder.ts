import { statfsSync } from 'node:fs'

/** Linux's numbers of file systems that another machine may have mounted too. Source: statfs(2), linux/magic.h. */
const SHARED: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9p',
  12805120: 'Ceph',
  1702057286: 'FUSE',
  1799439955: 'AFS',
  1397113167: 'AFS',
  198183888: 'Lustre',
  18225520: 'GFS2',
  1952539503: 'OCFS2',
}

/** Returns the kind of file system of a folder when it may be shared with other machines; undefined for a
 *  local one, and where the system reports no type. FUSE counts as shared, as containers' machines share
 *  folders through it. */
export function networkKind(folder: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  return SHARED[statfsSync(folder).type >>> 0]
}
