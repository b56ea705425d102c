#!/bin/sh
# Frames to the clip of the site, at most 600 kB: H.264, which plays nearly everywhere, and VP9 for the rest.
#   art/dash_clip/encode.sh art/out/clip
set -eu
from=$1
to=$(dirname "$0")/../../site/demo-fleet/camera-clip
log=$(mktemp -d)/pass
rate=12
# The frames have an empty edge of 4 pixels. The median takes the speckles of blurred edges, which would cost most of the bytes.
input="-loglevel error -y -threads 1 -framerate $rate -i $from/frame-%04d.png -vf crop=iw-8:ih-8,median=radius=1,hqdn3d=2:1.5:5:5,format=yuv420p -an"
for pass in 1 2; do
  ffmpeg $input -c:v libx264 -preset veryslow -b:v 400k -g 24 -profile:v high -level 3.0 -movflags +faststart \
    -pass $pass -passlogfile "$log" "$to.mp4"
  ffmpeg $input -c:v libvpx-vp9 -b:v 360k -g 24 -deadline good -cpu-used 2 \
    -pass $pass -passlogfile "$log-vp9" "$to.webm"
done
ls -l "$to.mp4" "$to.webm"
