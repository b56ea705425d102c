#!/bin/sh
# Frames to the clips of the site, at most 1.2 MB in each format: H.264, which plays nearly everywhere, and VP9 for the rest.
#   art/dash_clip/encode.sh art/out      # with the frames in art/out/road and art/out/cab
set -eu
from=$1
to=$(dirname "$0")/../../site/demo-fleet
log=$(mktemp -d)/pass
rate=12

# encode VIEW NAME H.264-RATE VP9-RATE
encode() {
  # The frames have an empty edge of 4 pixels. The filters take the grain, which would cost most of the bytes.
  input="-loglevel error -y -threads 1 -framerate $rate -i $from/$1/frame-%04d.png -vf crop=iw-8:ih-8,format=yuv444p,median=radius=1,bilateral=sigmaS=4:sigmaR=.045:planes=7,hqdn3d=2:1.5:5:5,format=yuv420p -an"
  for pass in 1 2; do
    ffmpeg $input -c:v libx264 -preset veryslow -b:v "$3" -g 24 -profile:v high -level 3.1 -movflags +faststart \
      -pass $pass -passlogfile "$log-$1" "$to/$2.mp4"
    ffmpeg $input -c:v libvpx-vp9 -b:v "$4" -g 24 -deadline good -cpu-used 2 \
      -pass $pass -passlogfile "$log-$1-vp9" "$to/$2.webm"
  done
  ls -l "$to/$2.mp4" "$to/$2.webm"
}

encode road camera-clip 820k 700k
encode cab camera-cab 270k 230k
