// The other name that earlier sites may have used.
importScripts("sw.js");
